// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Batches calls. Written for the local world, with the interface that clients expect at
/// 0xcA11bde05977b3631167028862bE2a173976CA11, where the local chain puts this code.
contract Multicall3 {
    struct Call {
        address target;
        bytes callData;
    }

    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    error CallFailed(uint256 index, bytes reason);
    error ValueMismatch(uint256 sent, uint256 spent);

    function aggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes[] memory returnData)
    {
        Result[] memory results = _run(true, calls);
        returnData = new bytes[](results.length);
        for (uint256 i = 0; i < results.length; i++) returnData[i] = results[i].returnData;
        blockNumber = block.number;
    }

    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (Result[] memory)
    {
        return _run(requireSuccess, calls);
    }

    function blockAndAggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        return (block.number, blockhash(block.number), _run(true, calls));
    }

    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        return (block.number, blockhash(block.number), _run(requireSuccess, calls));
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            results[i] = _call(i, calls[i].target, 0, calls[i].callData, calls[i].allowFailure);
        }
    }

    function aggregate3Value(Call3Value[] calldata calls)
        external
        payable
        returns (Result[] memory results)
    {
        results = new Result[](calls.length);
        uint256 spent = 0;
        for (uint256 i = 0; i < calls.length; i++) {
            spent += calls[i].value;
            results[i] =
                _call(i, calls[i].target, calls[i].value, calls[i].callData, calls[i].allowFailure);
        }
        if (spent != msg.value) revert ValueMismatch(msg.value, spent);
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }

    function getBlockNumber() external view returns (uint256) {
        return block.number;
    }

    function getBlockHash(uint256 blockNumber) external view returns (bytes32) {
        return blockhash(blockNumber);
    }

    function getLastBlockHash() external view returns (bytes32) {
        return blockhash(block.number - 1);
    }

    function getCurrentBlockTimestamp() external view returns (uint256) {
        return block.timestamp;
    }

    function getCurrentBlockGasLimit() external view returns (uint256) {
        return block.gaslimit;
    }

    function getCurrentBlockCoinbase() external view returns (address) {
        return block.coinbase;
    }

    function getBasefee() external view returns (uint256) {
        return block.basefee;
    }

    function getChainId() external view returns (uint256) {
        return block.chainid;
    }

    function _run(bool requireSuccess, Call[] calldata calls)
        private
        returns (Result[] memory results)
    {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            results[i] = _call(i, calls[i].target, 0, calls[i].callData, !requireSuccess);
        }
    }

    function _call(
        uint256 index,
        address target,
        uint256 value,
        bytes calldata data,
        bool allowFailure
    ) private returns (Result memory) {
        (bool success, bytes memory returned) = target.call{value: value}(data);
        if (!success && !allowFailure) revert CallFailed(index, returned);
        return Result(success, returned);
    }
}
