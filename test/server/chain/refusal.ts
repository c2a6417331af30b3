import assert from 'node:assert/strict'
import { ChainRpcError } from '../../../server/chain/errors'

/** Returns the error of a chain. Fails the test if the chain does not refuse. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: number; message: string; data: unknown }> {
  try {
    await work
  } catch (error) {
    assert.ok(error instanceof ChainRpcError, String(error))
    return { code: error.code, message: error.message, data: error.data }
  }
  throw new assert.AssertionError({ message: 'it was not refused' })
}
