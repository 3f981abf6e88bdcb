// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IToken, SafeTransfer} from "./SafeTransfer.sol";

/// A constant-product pool of two tokens with a fee of 0.30 % on the input. Callers transfer their
/// tokens first; the pool takes what arrived since its last update. Shares cannot be transferred,
/// since this pool is for tests.
contract AmmPair {
    uint256 public constant FEE_BASIS_POINTS = 30;
    /// Locked forever, so that the first depositor cannot inflate the value of one share.
    uint256 public constant LOCKED_SHARES = 1000;

    address public immutable token0;
    address public immutable token1;

    // One slot, so that a swap costs the estimated gas even if the time has changed since.
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private lastChange;
    bool private entered;

    uint256 public totalShares;
    mapping(address account => uint256) public sharesOf;

    event LiquidityAdded(address indexed to, uint256 amount0, uint256 amount1, uint256 shares);
    event LiquidityRemoved(address indexed to, uint256 amount0, uint256 amount1, uint256 shares);
    event Swapped(address indexed to, address indexed tokenIn, uint256 amountIn, uint256 amountOut);

    error Entered();
    error NotOfThisPool(address token);
    error NothingArrived();
    error TooFewShares(address account, uint256 shares, uint256 needed);
    error TooLittleOut(uint256 amountOut, uint256 wanted);
    error NoLiquidity();

    modifier once() {
        if (entered) revert Entered();
        entered = true;
        _;
        entered = false;
    }

    constructor(address token0_, address token1_) {
        token0 = token0_;
        token1 = token1_;
    }

    /// In the format that clients of constant-product pools expect.
    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, lastChange);
    }

    /// Returns the output of a swap after the fee.
    function getAmountOut(address tokenIn, uint256 amountIn) public view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(tokenIn);
        if (reserveIn == 0 || reserveOut == 0) revert NoLiquidity();
        uint256 counted = amountIn * (10_000 - FEE_BASIS_POINTS);
        return (counted * reserveOut) / (reserveIn * 10_000 + counted);
    }

    function addLiquidity(address to) external once returns (uint256 shares) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;
        if (totalShares == 0) {
            uint256 root = _sqrt(amount0 * amount1);
            if (root <= LOCKED_SHARES) revert NothingArrived();
            totalShares = LOCKED_SHARES;
            shares = root - LOCKED_SHARES;
        } else {
            uint256 by0 = (amount0 * totalShares) / reserve0;
            uint256 by1 = (amount1 * totalShares) / reserve1;
            shares = by0 < by1 ? by0 : by1;
        }
        if (shares == 0) revert NothingArrived();
        totalShares += shares;
        sharesOf[to] += shares;
        _keep(balance0, balance1);
        emit LiquidityAdded(to, amount0, amount1, shares);
    }

    function removeLiquidity(uint256 shares, address to)
        external
        once
        returns (uint256 amount0, uint256 amount1)
    {
        uint256 held = sharesOf[msg.sender];
        if (held < shares) revert TooFewShares(msg.sender, held, shares);
        amount0 = (shares * reserve0) / totalShares;
        amount1 = (shares * reserve1) / totalShares;
        sharesOf[msg.sender] = held - shares;
        totalShares -= shares;
        SafeTransfer.send(token0, to, amount0);
        SafeTransfer.send(token1, to, amount1);
        (uint256 balance0, uint256 balance1) = _balances();
        _keep(balance0, balance1);
        emit LiquidityRemoved(to, amount0, amount1, shares);
    }

    /// Swaps the amount of `tokenIn` that arrived since the last update.
    function swap(address tokenIn, uint256 minimumOut, address to)
        external
        once
        returns (uint256 amountOut)
    {
        (uint256 reserveIn,) = _reserves(tokenIn);
        uint256 amountIn = IToken(tokenIn).balanceOf(address(this)) - reserveIn;
        if (amountIn == 0) revert NothingArrived();
        amountOut = getAmountOut(tokenIn, amountIn);
        if (amountOut == 0 || amountOut < minimumOut) revert TooLittleOut(amountOut, minimumOut);
        SafeTransfer.send(tokenIn == token0 ? token1 : token0, to, amountOut);
        (uint256 balance0, uint256 balance1) = _balances();
        _keep(balance0, balance1);
        emit Swapped(to, tokenIn, amountIn, amountOut);
    }

    function _reserves(address tokenIn) private view returns (uint256, uint256) {
        if (tokenIn == token0) return (reserve0, reserve1);
        if (tokenIn == token1) return (reserve1, reserve0);
        revert NotOfThisPool(tokenIn);
    }

    function _balances() private view returns (uint256, uint256) {
        return (IToken(token0).balanceOf(address(this)), IToken(token1).balanceOf(address(this)));
    }

    function _keep(uint256 balance0, uint256 balance1) private {
        // getReserves() promises 112 bits.
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max);
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        lastChange = uint32(block.timestamp);
    }

    /// Newton's method, from above.
    function _sqrt(uint256 value) private pure returns (uint256 root) {
        if (value == 0) return 0;
        root = value;
        uint256 next = value / 2 + 1;
        while (next < root) {
            root = next;
            next = (value / next + next) / 2;
        }
    }
}
