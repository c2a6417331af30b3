// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title A fungible token of the platform (EIP-20), burnable by its holders and mintable by its owner.
/// @notice Used for USDT (6 decimals), BOEX and VC (18 decimals) on chains the platform brings up itself.
contract PlatformToken is ERC20, ERC20Burnable, Ownable {
    uint8 private immutable _decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address owner_)
        ERC20(name_, symbol_)
        Ownable(owner_)
    {
        _decimals = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @param amount in base units
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
