// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EnsRegistry} from "./EnsRegistry.sol";
import {EnsResolver} from "./EnsResolver.sol";

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// ENSIP-21.
interface IBatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests)
        external
        view
        returns (bool[] memory failures, bytes[] memory responses);
}

/// Resolves names in one call, with the interface and the errors of ENSIP-23: also below the name
/// that has a resolver (ENSIP-10), and from records that are off chain (EIP-3668), for which it
/// sends its caller to a batch gateway (ENSIP-21). A reverse record cannot lead to such a name.
contract EnsUniversalResolver {
    uint256 private constant ETHER = 60;
    bytes4 private constant OFFCHAIN_LOOKUP = OffchainLookup.selector;

    EnsRegistry public immutable registry;

    error EmptyAddress();
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );

    constructor(EnsRegistry registry_) {
        registry = registry_;
    }

    /// Forwards a call to the name's own resolver and returns its result.
    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata gateways
    )
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isOwn) = _findResolver(name);
        if (!_isExtended(resolver)) {
            if (!isOwn) revert ResolverNotFound(name);
            return (_call(resolver, data), resolver);
        }
        bytes memory call = abi.encodeCall(IExtendedResolver.resolve, (name, data));
        (bool done, bytes memory answer) = resolver.staticcall(call);
        if (!done && bytes4(answer) == OFFCHAIN_LOOKUP) _forward(resolver, answer, gateways);
        return (abi.decode(_require(done, answer, data), (bytes)), resolver);
    }

    /// Takes the answer of a resolver's hosts, which the batch gateway asked, to the resolver.
    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bytes4 callback, bytes memory extra) =
            abi.decode(extraData, (address, bytes4, bytes));
        (bool[] memory failures, bytes[] memory responses) =
            abi.decode(response, (bool[], bytes[]));
        bytes memory found = responses[0];
        if (failures[0]) {
            // The batch gateway's own error.
            assembly ("memory-safe") {
                revert(add(found, 32), mload(found))
            }
        }
        (bool done, bytes memory answer) =
            resolver.staticcall(abi.encodeWithSelector(callback, found, extra));
        return (abi.decode(_require(done, answer, abi.encode(callback)), (bytes)), resolver);
    }

    /// Returns the primary name of an address, if that name resolves to the address.
    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        bytes memory answer;
        bytes memory reverseName = _reverseName(account, coinType);
        bytes32 reverseNode = _namehash(reverseName, 0);
        (answer, reverseResolver) =
            _resolve(reverseName, abi.encodeCall(EnsResolver.name, (reverseNode)));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory dns = _encode(primary);
        bytes memory data =
            abi.encodeWithSignature("addr(bytes32,uint256)", _namehash(dns, 0), coinType);
        (answer, resolver) = _resolve(dns, data);
        bytes memory found = abi.decode(answer, (bytes));
        if (keccak256(found) != keccak256(account)) revert ReverseAddressMismatch(primary, found);
    }

    function _resolve(bytes memory name, bytes memory data)
        private
        view
        returns (bytes memory answer, address resolver)
    {
        resolver = registry.resolver(_namehash(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        answer = _call(resolver, data);
    }

    function _call(address resolver, bytes memory data) private view returns (bytes memory) {
        (bool done, bytes memory answer) = resolver.staticcall(data);
        return _require(done, answer, data);
    }

    function _require(bool done, bytes memory answer, bytes memory data)
        private
        pure
        returns (bytes memory)
    {
        if (done && answer.length > 0) return answer;
        if (answer.length > 0) revert ResolverError(answer);
        revert UnsupportedResolverProfile(bytes4(data));
    }

    /// Returns the resolver of a name, or of the closest name above it that has one.
    function _findResolver(bytes memory name) private view returns (address resolver, bool isOwn) {
        // Checks the whole name first.
        _namehash(name, 0);
        isOwn = true;
        for (uint256 at = 0; uint8(name[at]) != 0; at += 1 + uint8(name[at])) {
            resolver = registry.resolver(_namehash(name, at));
            if (resolver != address(0)) {
                if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
                return (resolver, isOwn);
            }
            isOwn = false;
        }
        revert ResolverNotFound(name);
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool done, bytes memory answer) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return done && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    /// Sends the caller to the batch gateway, with the look-up of a resolver. A client follows only
    /// look-ups of the contract that it called.
    function _forward(address resolver, bytes memory lookup, string[] calldata gateways)
        private
        view
    {
        bytes memory arguments = new bytes(lookup.length - 4);
        for (uint256 i = 0; i < arguments.length; i++) {
            arguments[i] = lookup[i + 4];
        }
        IBatchGateway.Request[] memory requests = new IBatchGateway.Request[](1);
        bytes memory extraData;
        (requests[0], extraData) = _readLookup(resolver, arguments);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (requests)),
            this.resolveCallback.selector,
            extraData
        );
    }

    function _readLookup(address resolver, bytes memory arguments)
        private
        pure
        returns (IBatchGateway.Request memory request, bytes memory extraData)
    {
        bytes4 callback;
        (request.sender, request.urls, request.data, callback, extraData) =
            abi.decode(arguments, (address, string[], bytes, bytes4, bytes));
        if (request.sender != resolver) revert ResolverError(arguments);
        extraData = abi.encode(resolver, callback, extraData);
    }

    /// Returns the node of a DNS-encoded name: labels prefixed with their length, then a zero.
    function _namehash(bytes memory dns, uint256 at) private pure returns (bytes32) {
        if (at >= dns.length) revert DNSDecodingFailed(dns);
        uint256 size = uint8(dns[at]);
        if (size == 0) {
            if (at + 1 != dns.length) revert DNSDecodingFailed(dns);
            return bytes32(0);
        }
        uint256 next = at + 1 + size;
        if (next >= dns.length) revert DNSDecodingFailed(dns);
        bytes32 label;
        assembly ("memory-safe") {
            label := keccak256(add(add(dns, 33), at), size)
        }
        return keccak256(abi.encodePacked(_namehash(dns, next), label));
    }

    function _encode(string memory name) private pure returns (bytes memory dns) {
        bytes memory text = bytes(name);
        dns = new bytes(text.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= text.length; i++) {
            if (i < text.length && text[i] != ".") {
                dns[i + 1] = text[i];
                continue;
            }
            uint256 size = i - start;
            if (size == 0 || size > 255) revert DNSEncodingFailed(name);
            dns[start] = bytes1(uint8(size));
            start = i + 1;
        }
    }

    /// `<address>.addr.reverse` for ether (ENSIP-3), else `<address>.<coin type>.reverse`
    /// (ENSIP-19).
    function _reverseName(bytes calldata account, uint256 coinType)
        private
        pure
        returns (bytes memory)
    {
        bytes memory label = _hex(account);
        if (label.length > 255) revert DNSDecodingFailed(account);
        bytes memory parent = coinType == ETHER ? bytes("addr") : _trimmed(coinType);
        return abi.encodePacked(
            uint8(label.length), label, uint8(parent.length), parent, uint8(7), "reverse", uint8(0)
        );
    }

    function _trimmed(uint256 value) private pure returns (bytes memory digits) {
        uint256 count = 1;
        for (uint256 rest = value >> 4; rest > 0; rest >>= 4) count++;
        digits = new bytes(count);
        for (uint256 i = 0; i < count; i++) {
            digits[count - 1 - i] = _digit(uint8((value >> (4 * i)) & 15));
        }
    }

    function _hex(bytes calldata data) private pure returns (bytes memory digits) {
        digits = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            digits[2 * i] = _digit(uint8(data[i]) >> 4);
            digits[2 * i + 1] = _digit(uint8(data[i]) & 15);
        }
    }

    function _digit(uint8 value) private pure returns (bytes1) {
        return bytes1(value < 10 ? 48 + value : 87 + value);
    }
}
