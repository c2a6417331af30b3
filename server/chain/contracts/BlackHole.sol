// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title A place tokens go to and never leave.
/// @notice It has no owner, no key and no function that moves anything; what is sent here is out of circulation for good.
contract BlackHole {
    /// @notice How much of a token, in base units, has been swallowed so far.
    function swallowed(IERC20 token) external view returns (uint256) {
        return token.balanceOf(address(this));
    }
}
