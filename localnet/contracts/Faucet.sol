// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface IMintable {
    function decimals() external view returns (uint256);
    function mint(address to, uint256 amount) external;
}

/// Gives every named account an equal share of the sent ether and freshly minted test tokens.
contract Faucet {
    uint256 public constant WHOLE_TOKENS = 1000;
    IMintable[] public tokens;

    event Dripped(address indexed to, uint256 value);

    error NativeTransferFailed(address to);

    constructor(IMintable[] memory tokens_) {
        tokens = tokens_;
    }

    function drip(address[] calldata accounts) external payable {
        if (accounts.length == 0) return;
        uint256 share = msg.value / accounts.length;
        for (uint256 i = 0; i < accounts.length; i++) {
            for (uint256 j = 0; j < tokens.length; j++) {
                tokens[j].mint(accounts[i], WHOLE_TOKENS * 10 ** tokens[j].decimals());
            }
            if (share > 0) {
                (bool sent,) = accounts[i].call{value: share}("");
                if (!sent) revert NativeTransferFailed(accounts[i]);
            }
            emit Dripped(accounts[i], share);
        }
    }
}
