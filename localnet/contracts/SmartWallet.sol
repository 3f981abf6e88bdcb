// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A smart account. It accepts signatures of its owner (ERC-1271); if configured, only those that
/// are nested in its own domain (ERC-7739).
contract SmartWallet {
    bytes4 private constant MAGIC = 0x1626ba7e;
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant NESTED_TYPE = keccak256("PersonalSign(bytes prefixed)");

    address public owner;
    bool public immutable nested;

    error NotOwner();

    constructor(address owner_, bool nested_) {
        owner = owner_;
        nested = nested_;
    }

    function setOwner(address next) external {
        if (msg.sender != owner) revert NotOwner();
        owner = next;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 signed = nested ? toNested(hash) : hash;
        return recover(signed, signature) == owner ? MAGIC : bytes4(0xffffffff);
    }

    function toNested(bytes32 hash) public view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPE, keccak256("SmartWallet"), keccak256("1"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked("\x19\x01", domain, keccak256(abi.encode(NESTED_TYPE, hash))));
    }

    function recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65) return address(1);
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
    }
}

/// Creates wallets at predictable addresses (CREATE2).
contract SmartWalletFactory {
    function create(address owner, bool nested, bytes32 salt) external returns (address) {
        address wallet = addressOf(owner, nested, salt);
        if (wallet.code.length > 0) return wallet;
        return address(new SmartWallet{salt: salt}(owner, nested));
    }

    function addressOf(address owner, bool nested, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartWallet).creationCode, abi.encode(owner, nested)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
