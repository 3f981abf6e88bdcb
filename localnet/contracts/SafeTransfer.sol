// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface IToken {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// Transfers tokens that return `true`, or nothing like USDT.
library SafeTransfer {
    error TransferFailed(address token);

    function send(address token, address to, uint256 amount) internal {
        _call(token, abi.encodeCall(IToken.transfer, (to, amount)));
    }

    function pull(address token, address from, address to, uint256 amount) internal {
        _call(token, abi.encodeCall(IToken.transferFrom, (from, to, amount)));
    }

    function _call(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        if (!done || token.code.length == 0) revert TransferFailed(token);
        if (answer.length > 0 && !abi.decode(answer, (bool))) revert TransferFailed(token);
    }
}
