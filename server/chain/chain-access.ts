import path from 'node:path'
import { privateKeyToAddress } from 'web3-eth-accounts'
import { createEmbeddedChain, type EmbeddedChain } from '../../packages/embedded-chain'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import type { Clock } from '../lib/clock'
import { START_PROBLEMS, StartError } from '../lib/start-error'
import { deskCalls } from './calls'
import { DeploymentError, deployContracts, type FundedAccount, platformTokens } from './deploy'
import { ChainRpcError, ChainUnreachableError } from './errors'
import { openWallet } from './hot-wallet'
import { createHttpRpc } from './http-rpc'
import { UNSIGNED } from './payouts'
import { readChainId, readTokenDecimals } from './reads'
import { addressOnly, localSigner, type Signer } from './signer'
import type { ChainRpc, ContractAddresses, HotWallet } from './types'

type TokenSymbol = 'USDT' | 'BOEX' | 'VC'

interface TokenContract {
  readonly address: string
  readonly decimals: number
}

export type ReserveRole = 'hot-wallet' | 'treasury' | 'receiving'

/** Wallet of the platform whose coins back what members own. */
export interface ReserveWallet {
  readonly address: string
  readonly roles: readonly ReserveRole[]
}

/** The chain as the platform sees it. Addresses are lower case. */
export interface ChainAccess {
  readonly id: number
  readonly rpc: ChainRpc
  /** The embedded chain, which the server offers to wallets; undefined with CHAIN_RPC_URL. */
  readonly embedded: EmbeddedChain | undefined
  readonly tokens: Readonly<Record<TokenSymbol, TokenContract>>
  readonly blackHoleAddress: string
  readonly ecosystemAddress: string
  /** Address that members pay to. */
  readonly receivingAddress: string
  /** Contract that pulls a payment after an approval; undefined if members transfer directly. */
  readonly saleDeskAddress: string | undefined
  readonly hotWallet: HotWallet
  /** Each address once, with all its roles. */
  readonly reserveWallets: readonly ReserveWallet[]
  /**
   * The platform's wallets and contracts. Payments from them count for no order, and members cannot get back coins sent
   * to them.
   */
  readonly ownAddresses: readonly string[]
  close(): Promise<void>
}

/** Supplies of the treasury at deployment, in base units. */
const SUPPLIES = {
  usdt: '1000000000000000',
  boex: '1000000000000000000000000000',
  vc: '1000000000000000000000000000',
}

/**
 * Initial balances of the hot wallet of a development chain, in base units. It pays withdrawals and burns from them.
 */
const HOT_WALLET_FUNDS = {
  usdt: '1000000000000',
  boex: '100000000000000000000000000',
  vc: '100000000000000000000000000',
}

const WEI_PER_GWEI = 10n ** 9n

const wei = (coins: number): string => (BigInt(coins) * 10n ** 18n).toString()

const DEPLOYER_COINS = 1_000_000
const HOT_WALLET_COINS = 1_000

const addressOfKey = (privateKey: string): string => privateKeyToAddress(privateKey).toLowerCase()

/** Signs for the hot wallet; without its key, as with ROLE=web, only its address is known. */
const hotWalletSigner = ({ hotWalletKey, hotWalletAddress }: Config): Signer => {
  if (hotWalletKey === '') return addressOnly(hotWalletAddress)
  const signer = localSigner(hotWalletKey)
  if (hotWalletAddress !== '' && hotWalletAddress !== signer.address) {
    throw new StartError(START_PROBLEMS.hotWalletDiffers(hotWalletAddress, signer.address))
  }
  return signer
}

const receivingAddressOf = (config: Config): string => config.chain.receivingAddress || hotWalletSigner(config).address

/** The deployer's address; empty in production on an external chain, where nothing is deployed. */
const deployerOf = ({ deployerKey }: Config): string => (deployerKey === '' ? '' : addressOfKey(deployerKey))

const openEmbedded = (config: Config, clock: Clock, journalFile: string | undefined): Promise<EmbeddedChain> =>
  createEmbeddedChain({
    chainId: config.chain.id,
    alloc: {
      [deployerOf(config)]: wei(DEPLOYER_COINS),
      [hotWalletSigner(config).address]: wei(HOT_WALLET_COINS),
    },
    ...(journalFile === undefined ? {} : { journalFile }),
    now: () => clock.now(),
    controlMethods: !config.production,
  })

const openRemote = async (config: Config): Promise<ChainRpc> => {
  const rpc = createHttpRpc(config.chain.rpcUrl)
  const id = await readChainId(rpc)
  if (id !== config.chain.id) {
    throw new StartError(START_PROBLEMS.chainDiffers(id, config.chain.id))
  }
  return rpc
}

const hotWalletFunding = (config: Config): FundedAccount => ({
  address: hotWalletSigner(config).address,
  ...HOT_WALLET_FUNDS,
})

/**
 * Resets the chain's state in the database for a new chain: its wallet nonces start from the beginning, and the
 * transactions of an earlier embedded chain are gone. It runs before any deployment, so that a start after an
 * interruption repeats it.
 */
const resetChainState = (database: Database, config: Config): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query('delete from hot_wallet_nonce')
    // Pending transactions on a remote chain may still be mined.
    if (config.chain.rpcUrl !== '') return
    await transaction.query('delete from payout_comparison')
    await transaction.query('delete from unbooked_payment')
    await transaction.query("update payout set nonce = null where status = 'mined'")
    await transaction.query(`update payout set status = 'queued', ${UNSIGNED} where status <> 'mined'`)
  })

/** Deploys missing contracts, or finds earlier ones by the address book in the database. */
const ensureContracts = async (
  rpc: ChainRpc,
  { config, database, accounts }: Pick<ChainOptions, 'config' | 'database' | 'accounts'>,
): Promise<ContractAddresses> => {
  const deployer = deployerOf(config)
  const setting = `contracts:${config.chain.id}:${deployer}`
  const rows = await database.query<{ value: string }>('select value from setting where name = $1', [setting])
  const known = config.chain.contracts ?? (rows[0] && (JSON.parse(rows[0].value) as ContractAddresses))
  const plan = {
    deployerKey: config.deployerKey,
    treasury: deployer,
    supplies: SUPPLIES,
    paymentReceiver: receivingAddressOf(config),
    accounts: config.production || config.chain.rpcUrl !== '' ? accounts : [hotWalletFunding(config), ...accounts],
  }
  if (known) {
    try {
      return await deployContracts(rpc, { ...plan, deployed: known })
    } catch (error) {
      // The embedded chain was deleted while the database was kept, so it must be deployed again.
      if (!(error instanceof DeploymentError) || config.chain.rpcUrl !== '') throw error
    }
  }
  await resetChainState(database, config)
  const deployed = await deployContracts(rpc, plan)
  await database.query(
    'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [setting, JSON.stringify(deployed)],
  )
  return deployed
}

const ownAddresses = (contracts: ContractAddresses, wallets: readonly string[]): string[] =>
  [...Object.values(contracts), ...wallets]
    // Without DEPLOYER_KEY there is no deployer.
    .filter((address: string) => address !== '')
    .map((address: string) => address.toLowerCase())

/** Treasury wallets are the deployer, which holds the first supplies, and `OWN_ADDRESSES`. */
const reserveWallets = (config: Config, hotWallet: string): ReserveWallet[] => {
  const holders: readonly (readonly [ReserveRole, string])[] = [
    ['hot-wallet', hotWallet],
    ['receiving', receivingAddressOf(config)],
    ...[deployerOf(config), ...config.chain.ownAddresses].map((address) => ['treasury', address] as const),
  ]
  const wallets = new Map<string, ReserveRole[]>()
  for (const [role, address] of holders) {
    if (address === '') continue
    const roles = wallets.get(address.toLowerCase()) ?? []
    wallets.set(address.toLowerCase(), roles.includes(role) ? roles : [...roles, role])
  }
  return [...wallets].map(([address, roles]) => ({ address, roles }))
}

const readToken = async (rpc: ChainRpc, address: string, embedded: number | undefined): Promise<TokenContract> => ({
  address,
  decimals: embedded ?? (await readTokenDecimals(rpc, address)),
})

export interface ChainOptions {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  /** Funded when the contracts are deployed for the first time. */
  readonly accounts: readonly FundedAccount[]
  /** Journal of the embedded chain; undefined keeps the chain in memory. */
  readonly journalFile: string | undefined
}

/** @throws StartError if the sale desk sends payments to another address than the one that the platform watches */
const checkSaleDesk = async (rpc: ChainRpc, config: Config, desk: string | undefined): Promise<void> => {
  if (config.chain.paymentMethod !== 'approve' || desk === undefined) return
  const receiver = receivingAddressOf(config)
  const call = { to: desk, data: deskCalls.treasury().encodeABI() }
  const treasury = `0x${(await rpc.request<string>('eth_call', [call, 'latest'])).slice(-40)}`.toLowerCase()
  if (treasury === receiver) return
  throw new StartError(START_PROBLEMS.saleDeskDiffers(desk, treasury, receiver))
}

const open = async (options: ChainOptions): Promise<ChainAccess> => {
  const { config, clock, journalFile } = options
  const embedded = config.chain.rpcUrl === '' ? await openEmbedded(config, clock, journalFile) : undefined
  try {
    const rpc = embedded ?? (await openRemote(config))
    const contracts = await ensureContracts(rpc, options)
    await checkSaleDesk(rpc, config, contracts.saleDesk)
    const decimals = embedded ? platformTokens : undefined
    const hotWallet = await openWallet(
      rpc,
      hotWalletSigner(config),
      BigInt(config.chain.payoutFeeMaximumGwei) * WEI_PER_GWEI,
    )
    const ecosystemAddress = config.chain.ecosystemAddress || deployerOf(config)
    return {
      id: config.chain.id,
      rpc,
      embedded,
      tokens: {
        USDT: await readToken(rpc, contracts.usdt, decimals?.usdt.decimals),
        BOEX: await readToken(rpc, contracts.boex, decimals?.boex.decimals),
        VC: await readToken(rpc, contracts.vc, decimals?.vc.decimals),
      },
      blackHoleAddress: contracts.blackHole,
      ecosystemAddress,
      receivingAddress: receivingAddressOf(config),
      saleDeskAddress: config.chain.paymentMethod === 'approve' ? contracts.saleDesk : undefined,
      hotWallet,
      reserveWallets: reserveWallets(config, hotWallet.address),
      ownAddresses: ownAddresses(contracts, [
        hotWallet.address,
        receivingAddressOf(config),
        ecosystemAddress,
        deployerOf(config),
        ...config.chain.ownAddresses,
      ]),
      close: async () => embedded?.close(),
    }
  } catch (error) {
    await embedded?.close()
    throw error
  }
}

/**
 * Opens the chain, embedded or remote, with the platform's contracts on it.
 * @throws StartError when it cannot be reached or is not the one the platform knows
 */
export const openChain = async (options: ChainOptions): Promise<ChainAccess> => {
  try {
    return await open(options)
  } catch (error) {
    if (error instanceof ChainUnreachableError)
      throw new StartError(START_PROBLEMS.chainUnreachable(error.message), { cause: error })
    if (error instanceof DeploymentError || error instanceof ChainRpcError) {
      throw new StartError(START_PROBLEMS.contractsUnusable(error.message), { cause: error })
    }
    throw error
  }
}

/** Returns the path of the embedded chain's journal in a data folder. */
export const chainJournalFile = (dataFolder: string): string => path.join(dataFolder, 'chain', 'journal')
