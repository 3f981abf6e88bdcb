// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AmmPair} from "./AmmPair.sol";

/// Creates the pool of two tokens, and finds it in either order of the tokens.
contract AmmFactory {
    address[] public allPairs;
    mapping(address tokenA => mapping(address tokenB => address)) public getPair;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    error BadTokens(address tokenA, address tokenB);
    error PairExists(address pair);

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        if (token0 == address(0) || token0 == token1) revert BadTokens(tokenA, tokenB);
        if (getPair[token0][token1] != address(0)) revert PairExists(getPair[token0][token1]);
        pair = address(new AmmPair(token0, token1));
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }
}
