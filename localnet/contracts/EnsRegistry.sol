// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The owner and the resolver of each name (EIP-137).
contract EnsRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Record) private records;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);

    error NotOwner(bytes32 node, address caller);

    modifier onlyOwner(bytes32 node) {
        if (records[node].owner != msg.sender) revert NotOwner(node, msg.sender);
        _;
    }

    constructor(address rootOwner) {
        records[bytes32(0)].owner = rootOwner;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }

    function setOwner(bytes32 node, address newOwner) external onlyOwner(node) {
        records[node].owner = newOwner;
        emit Transfer(node, newOwner);
    }

    function setResolver(bytes32 node, address newResolver) external onlyOwner(node) {
        records[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    function setTTL(bytes32 node, uint64 newTtl) external onlyOwner(node) {
        records[node].ttl = newTtl;
        emit NewTTL(node, newTtl);
    }

    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address newOwner,
        address newResolver,
        uint64 newTtl
    ) external onlyOwner(node) {
        bytes32 child = keccak256(abi.encodePacked(node, label));
        records[child] = Record(newOwner, newResolver, newTtl);
        emit NewOwner(node, label, newOwner);
        emit NewResolver(child, newResolver);
        emit NewTTL(child, newTtl);
    }
}
