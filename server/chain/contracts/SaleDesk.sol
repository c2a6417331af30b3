// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Takes payments for orders and writes the order's id into the chain.
/// @notice It holds nothing: what is paid goes to the treasury in the same transaction. A payer can pay an order once,
/// so a payment that was sent twice by mistake is taken once.
contract SaleDesk {
    using SafeERC20 for IERC20;

    address public immutable treasury;

    /// @notice Whether a payer has paid an order. Kept by payer, so that nobody can block the order of another.
    mapping(address payer => mapping(uint256 orderId => bool)) public paid;

    event Paid(uint256 indexed orderId, address indexed payer, address token, uint256 amount);

    error NoTreasury();
    error AlreadyPaid(address payer, uint256 orderId);

    constructor(address treasury_) {
        if (treasury_ == address(0)) revert NoTreasury();
        treasury = treasury_;
    }

    /// @param amount in base units; the payer must have approved this contract for it
    function pay(IERC20 token, uint256 amount, uint256 orderId) external {
        if (paid[msg.sender][orderId]) revert AlreadyPaid(msg.sender, orderId);
        paid[msg.sender][orderId] = true;
        token.safeTransferFrom(msg.sender, treasury, amount);
        emit Paid(orderId, msg.sender, address(token), amount);
    }
}
