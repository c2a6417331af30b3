/**
 * Sends transactions one after the other to a journaled chain, and prints each hash as soon as the chain returns it.
 */
import { createEmbeddedChain } from '../../../packages/embedded-chain'
import { addresses, alloc, chainId, keys, send } from './support'

async function write(journalFile: string): Promise<void> {
  const chain = await createEmbeddedChain({ chainId, alloc, journalFile, now: () => 1_760_000_000_000 })
  for (let nonce = 0; ; nonce += 1) {
    console.log(await send(chain, keys.deployer, { nonce, to: addresses.stranger, value: 1n }))
  }
}

void write(process.argv[2] ?? '')
