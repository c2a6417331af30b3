import { type Block, createBlock } from '@ethereumjs/block'
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import type { TypedTransaction } from '@ethereumjs/tx'
import { type Address, createAccount, createAddressFromString, createZeroAddress } from '@ethereumjs/util'
import { buildBlock, createVM, type RunTxResult, type VM } from '@ethereumjs/vm'

/** Gas all transactions of one block may use. */
export const blockGasLimit = 30_000_000n
/** Constant, because one block per transaction never gets crowded; wei per gas. */
export const baseFeePerGas = 1_000_000_000n
/** What wallets are told to offer on top; wei per gas. */
export const suggestedPriorityFeePerGas = 1_000_000_000n

/** A block as it was sealed, with the outcome of its transaction if it has one. */
export interface SealedBlock {
  block: Block
  transaction?: TypedTransaction
  outcome?: RunTxResult
}

/** The world state and the rules by which transactions change it. */
export interface Evm {
  readonly common: Common
  readonly genesis: Block
  /** Executes a transaction (or none) on top of `parent` and seals the block. Throws when the transaction is not executable. */
  seal(parent: Block, timestamp: number, transaction?: TypedTransaction): Promise<SealedBlock>
  /** A throw-away world as it was after `block`; nothing done in it lasts. */
  worldAt(block: Block): Promise<VM>
  nonceOf(address: Address): Promise<bigint>
  balanceOf(address: Address): Promise<bigint>
}

/** Creates the world with its first balances. The hash of a block is looked up for the BLOCKHASH opcode. */
export async function createEvm(options: {
  chainId: number
  alloc: Record<string, string>
  genesisTimestamp: number
  blockByNumber: (number: number) => Block | undefined
}): Promise<Evm> {
  const common = createCustomCommon({ chainId: options.chainId }, Mainnet, { hardfork: Hardfork.Shanghai })
  const blockchain = blockHashes(options.blockByNumber)
  const vm = await createVM({ common, blockchain })
  for (const [address, wei] of Object.entries(options.alloc)) {
    await vm.stateManager.putAccount(createAddressFromString(address), createAccount({ balance: BigInt(wei) }))
  }
  const genesis = createBlock(
    {
      header: {
        number: 0n,
        timestamp: BigInt(options.genesisTimestamp),
        gasLimit: blockGasLimit,
        baseFeePerGas,
        stateRoot: await vm.stateManager.getStateRoot(),
      },
      withdrawals: [],
    },
    { common },
  )

  async function accountOf(address: Address) {
    return (await vm.stateManager.getAccount(address)) ?? createAccount({})
  }

  return {
    common,
    genesis,

    async seal(parent, timestamp, transaction) {
      const builder = await buildBlock(vm, {
        parentBlock: parent,
        headerData: { timestamp, gasLimit: blockGasLimit, baseFeePerGas, coinbase: createZeroAddress() },
        withdrawals: [],
        blockOpts: { putBlockIntoBlockchain: false },
      })
      try {
        const outcome = transaction && (await builder.addTransaction(transaction))
        const { block } = await builder.build()
        return { block, transaction, outcome }
      } catch (error) {
        await builder.revert()
        throw error
      }
    },

    async worldAt(block) {
      const stateManager = vm.stateManager.shallowCopy(false)
      await stateManager.setStateRoot(block.header.stateRoot)
      return createVM({ common: common.copy(), stateManager, blockchain })
    },

    nonceOf: async (address) => (await accountOf(address)).nonce,
    balanceOf: async (address) => (await accountOf(address)).balance,
  }
}

/** The only thing the EVM asks a blockchain for is an earlier block, for its hash. */
function blockHashes(blockByNumber: (number: number) => Block | undefined): VM['blockchain'] {
  const blockchain: VM['blockchain'] = {
    async getBlock(number) {
      const block = blockByNumber(number)
      if (!block) throw new Error(`There is no block ${number}`)
      return block
    },
    putBlock: () => Promise.resolve(),
    shallowCopy: () => blockchain,
  }
  return blockchain
}
