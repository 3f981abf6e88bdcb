// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Who has which id (FID): of Farcaster's IdRegistry, what logins need. Anybody may register.
contract FarcasterIdRegistry {
    uint256 public idCounter;
    mapping(address owner => uint256 fid) public idOf;
    mapping(uint256 fid => address owner) public custodyOf;

    event Register(address indexed to, uint256 indexed id, address recovery);

    error HasId();

    function register(address to, address recovery) external returns (uint256 fid) {
        if (idOf[to] != 0) revert HasId();
        fid = ++idCounter;
        idOf[to] = fid;
        custodyOf[fid] = to;
        emit Register(to, fid, recovery);
    }
}

/// The keys of each id: of Farcaster's KeyRegistry, what logins need. Owners add keys themselves.
contract FarcasterKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    FarcasterIdRegistry private constant IDS =
        FarcasterIdRegistry(0x00000000Fc6c5F01Fc30151999387Bb99A9f489b);

    mapping(uint256 fid => mapping(bytes key => KeyData)) private keys;

    error HasNoId();
    error InvalidState();

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    function add(uint32 keyType, bytes calldata key) external {
        KeyData storage data = keys[_idOfSender()][key];
        if (data.state != KeyState.NULL) revert InvalidState();
        data.state = KeyState.ADDED;
        data.keyType = keyType;
    }

    function remove(bytes calldata key) external {
        KeyData storage data = keys[_idOfSender()][key];
        if (data.state != KeyState.ADDED) revert InvalidState();
        data.state = KeyState.REMOVED;
    }

    function _idOfSender() private view returns (uint256 fid) {
        fid = IDS.idOf(msg.sender);
        if (fid == 0) revert HasNoId();
    }
}
