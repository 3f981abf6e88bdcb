// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EnsRegistry} from "./EnsRegistry.sol";
import {EnsResolver} from "./EnsResolver.sol";

/// Resolves names in one call, with the interface and the errors of ENSIP-23. It supports neither
/// wildcards (ENSIP-10) nor offchain lookups (EIP-3668).
contract EnsUniversalResolver {
    uint256 private constant ETHER = 60;

    EnsRegistry public immutable registry;

    error EmptyAddress();
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(EnsRegistry registry_) {
        registry = registry_;
    }

    /// Forwards a call to the name's own resolver and returns its result.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data);
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
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool done;
        (done, answer) = resolver.staticcall(data);
        if (done && answer.length > 0) return (answer, resolver);
        if (answer.length > 0) revert ResolverError(answer);
        revert UnsupportedResolverProfile(bytes4(data));
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
