// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AmmFactory} from "./AmmFactory.sol";
import {AmmPair} from "./AmmPair.sol";
import {SafeTransfer} from "./SafeTransfer.sol";

interface IWrapped {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
    function transfer(address to, uint256 amount) external returns (bool);
}

/// Swaps along a path of pools, with a limit on the amount and a deadline. Its functions have the
/// signatures of the routers that wallets and aggregators support.
contract AmmRouter {
    AmmFactory public immutable factory;
    address public immutable WETH;

    error Expired(uint256 deadline, uint256 time);
    error BadPath();
    error NoPair(address tokenA, address tokenB);
    error TooLittleOut(uint256 amountOut, uint256 wanted);
    error TooFewShares(uint256 shares, uint256 wanted);
    error EtherNotTaken(address account);
    error OnlyFromWrapped(address sender);

    modifier before(uint256 deadline) {
        if (block.timestamp > deadline) revert Expired(deadline, block.timestamp);
        _;
    }

    constructor(AmmFactory factory_, address wrapped) {
        factory = factory_;
        WETH = wrapped;
    }

    receive() external payable {
        if (msg.sender != WETH) revert OnlyFromWrapped(msg.sender);
    }

    /// Returns the amounts of each step of a path, the input first.
    function getAmountsOut(uint256 amountIn, address[] memory path)
        public
        view
        returns (uint256[] memory amounts)
    {
        if (path.length < 2) revert BadPath();
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 1; i < path.length; i++) {
            amounts[i] = _pair(path[i - 1], path[i]).getAmountOut(path[i - 1], amounts[i - 1]);
        }
    }

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountA,
        uint256 amountB,
        uint256 minimumShares,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 shares) {
        AmmPair pair = _pair(tokenA, tokenB);
        SafeTransfer.pull(tokenA, msg.sender, address(pair), amountA);
        SafeTransfer.pull(tokenB, msg.sender, address(pair), amountB);
        shares = pair.addLiquidity(to);
        if (shares < minimumShares) revert TooFewShares(shares, minimumShares);
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = _begin(amountIn, amountOutMin, path);
        SafeTransfer.pull(path[0], msg.sender, address(_pair(path[0], path[1])), amountIn);
        _walk(amounts, path, to);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        if (path.length < 2 || path[0] != WETH) revert BadPath();
        amounts = _begin(msg.value, amountOutMin, path);
        IWrapped(WETH).deposit{value: msg.value}();
        SafeTransfer.send(WETH, address(_pair(path[0], path[1])), msg.value);
        _walk(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        if (path.length < 2 || path[path.length - 1] != WETH) revert BadPath();
        amounts = _begin(amountIn, amountOutMin, path);
        SafeTransfer.pull(path[0], msg.sender, address(_pair(path[0], path[1])), amountIn);
        _walk(amounts, path, address(this));
        uint256 amountOut = amounts[amounts.length - 1];
        IWrapped(WETH).withdraw(amountOut);
        (bool taken,) = to.call{value: amountOut}("");
        if (!taken) revert EtherNotTaken(to);
    }

    function _begin(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        uint256 amountOut = amounts[amounts.length - 1];
        if (amountOut < amountOutMin) revert TooLittleOut(amountOut, amountOutMin);
    }

    /// Requires the input in the first pool. Each pool sends its output to the next one.
    function _walk(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 1; i < path.length; i++) {
            bool last = i == path.length - 1;
            address next = last ? to : address(_pair(path[i], path[i + 1]));
            _pair(path[i - 1], path[i]).swap(path[i - 1], amounts[i], next);
        }
    }

    function _pair(address tokenA, address tokenB) private view returns (AmmPair) {
        address pair = factory.getPair(tokenA, tokenB);
        if (pair == address(0)) revert NoPair(tokenA, tokenB);
        return AmmPair(pair);
    }
}
