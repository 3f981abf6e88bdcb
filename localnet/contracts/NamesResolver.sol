// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The gateway's answer, in the form of ENS's offchain resolver.
interface INamesGateway {
    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory result, uint64 expires, bytes memory signature);
}

/// Resolves all names below a zone (ENSIP-10) from records that a gateway has and signs (EIP-3668).
/// What is signed, and the answer's form, are those of ENS's OffchainResolver:
/// https://github.com/ensdomains/offchain-resolver
contract NamesResolver {
    address public owner;
    address public signer;
    string public url;

    event UrlChanged(string url);
    event SignerChanged(address signer);

    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );
    error NotOwner(address caller);
    error Expired(uint64 expires);
    error WrongSigner(address signer);
    error WrongSender(address sender);

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor(address owner_, address signer_) {
        owner = owner_;
        signer = signer_;
    }

    function setUrl(string calldata url_) external onlyOwner {
        url = url_;
        emit UrlChanged(url_);
    }

    function setSigner(address signer_) external onlyOwner {
        signer = signer_;
        emit SignerChanged(signer_);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 // EIP-165
            || id == 0x9061b923; // resolve(bytes,bytes), ENSIP-10
    }

    /// Sends the caller to the gateway. `name` is DNS-encoded; `data` is a call such as `addr`.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory request = abi.encodeCall(INamesGateway.resolve, (name, data));
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(
            address(this),
            urls,
            request,
            this.resolveWithProof.selector,
            abi.encode(request, address(this))
        );
    }

    /// Returns the gateway's answer, if its signer signed it for this contract and this request.
    function resolveWithProof(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory)
    {
        (bytes memory request, address sender) = abi.decode(extraData, (bytes, address));
        if (sender != address(this)) revert WrongSender(sender);
        (bytes memory result, uint64 expires, bytes memory signature) =
            abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert Expired(expires);
        // 0x1900 is a prefix that no transaction and no message of a wallet has (EIP-191).
        bytes32 hash = keccak256(
            abi.encodePacked(
                hex"1900", address(this), expires, keccak256(request), keccak256(result)
            )
        );
        address found = _recover(hash, signature);
        if (found == address(0) || found != signer) revert WrongSigner(found);
        return result;
    }

    function _recover(bytes32 hash, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly ("memory-safe") {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        return ecrecover(hash, v, r, s);
    }
}
