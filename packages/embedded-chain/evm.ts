import { type Block, createBlock } from '@ethereumjs/block'
import type { Common } from '@ethereumjs/common'
import { createMPT } from '@ethereumjs/mpt'
import { Caches, MerkleStateManager } from '@ethereumjs/statemanager'
import type { TypedTransaction } from '@ethereumjs/tx'
import {
  type Address,
  createAccount,
  createAddressFromString,
  createZeroAddress,
  equalsBytes,
  MapDB,
  ValueEncoding,
} from '@ethereumjs/util'
import { buildBlock, createVM, type RunTxResult, type VM } from '@ethereumjs/vm'

export const blockGasLimit = 30_000_000n
/** Constant, because one block per transaction never gets crowded; wei per gas. */
export const baseFeePerGas = 1_000_000_000n
/** Priority fee that the node suggests to wallets; wei per gas. */
export const suggestedPriorityFeePerGas = 1_000_000_000n

export interface SealedBlock {
  block: Block
  transaction?: TypedTransaction
  outcome?: RunTxResult
}

/** The world state and the rules by which transactions change it. */
export interface Evm {
  readonly common: Common
  readonly genesis: Block
  /** Continues from the state after `block`; its trie nodes must be present. */
  resume(block: Block): Promise<void>
  /**
   * Executes a transaction (or none) on top of `parent` and seals the block.
   * @throws if the transaction is not executable
   */
  seal(parent: Block, timestamp: number, transaction?: TypedTransaction): Promise<SealedBlock>
  /**
   * Returns the state after `block`, valid until the next call. Changes in it are discarded. Only one use at a
   * time.
   */
  worldAt(block: Block): Promise<VM>
  nonceOf(address: Address): Promise<bigint>
  balanceOf(address: Address): Promise<bigint>
}

/** Creates the state with its initial balances. `blockByNumber` serves the BLOCKHASH opcode. */
export async function createEvm(options: {
  common: Common
  alloc: Record<string, string>
  genesisTimestamp: number
  blockByNumber: (number: number) => Block | undefined
  /** Trie nodes and code, by the hex of their hash; may already be filled. */
  nodes: Map<string, Uint8Array>
}): Promise<Evm> {
  const { common } = options
  const blockchain = blockHashes(options.blockByNumber)
  const db = new MapDB(options.nodes)
  const trie = await createMPT({ useKeyHashing: true, common, db, valueEncoding: ValueEncoding.Bytes })
  const stateOf = (tree: typeof trie) => new MerkleStateManager({ common, trie: tree, caches: new Caches() })
  const vm = await createVM({ common, blockchain, stateManager: stateOf(trie) })
  /** A second VM for calls and simulations. It is created only once, because creating one takes as long as a call. */
  let world: VM | undefined
  /** State root that `world` shows. Changes of a call are reverted before the next call. */
  let worldRoot: Uint8Array | undefined
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
    resume: (block) => vm.stateManager.setStateRoot(block.header.stateRoot),

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

    async worldAt({ header: { stateRoot } }) {
      world ??= await createVM({ common, blockchain, stateManager: stateOf(trie.shallowCopy(false)) })
      const { stateManager, evm } = world
      const shown = worldRoot
      worldRoot = undefined
      if (shown) await stateManager.revert()
      evm.journal.cleanJournal()
      await stateManager.setStateRoot(stateRoot, !shown || !equalsBytes(shown, stateRoot))
      await stateManager.checkpoint()
      worldRoot = stateRoot
      return world
    },

    nonceOf: async (address) => (await accountOf(address)).nonce,
    balanceOf: async (address) => (await accountOf(address)).balance,
  }
}

/** Serves earlier blocks for their hashes, which is all that the EVM needs of a blockchain. */
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
