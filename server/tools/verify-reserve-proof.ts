/**
 * Verifies a member's reserve proof, which the app exports. It needs no platform and no network. Compare the printed roots
 * with the published ones of that day.
 *
 *     npm run reserves -- verify FILE
 */
import fs from 'node:fs'
import * as v from 'valibot'
import { contract } from '@/contract/contract'
import { RESERVE_FILE_FORMAT, type ReserveProofProblem, reserveProofProblem } from '@/domain/money/reserve-proof'

const { proof, own } = contract['/api/reserve/getReserveProof'].data.entries
const ReserveFile = v.object({
  format: v.literal(RESERVE_FILE_FORMAT),
  proof: v.unwrap(proof),
  own: v.unwrap(own),
})

const PROBLEMS: Readonly<Record<ReserveProofProblem, string>> = {
  malformed: 'a field is malformed, such as a negative amount',
  unpublished: 'a coin has no published root',
  'other-root': 'a path does not lead to the published root and total',
}

const readFile = (name: string): v.InferOutput<typeof ReserveFile> => {
  try {
    const text = fs.readFileSync(name, 'utf8').replace(/^\uFEFF/, '')
    return v.parse(ReserveFile, JSON.parse(text))
  } catch (error) {
    throw new Error(`${name} is no reserve proof: ${(error as Error).message}`)
  }
}

const verify = (name: string): void => {
  const file = readFile(name)
  const { date, trees } = file.proof
  const problem = reserveProofProblem(date, trees, file.own)
  if (problem) throw new Error(`The reserve proof of ${date} does not hold: ${PROBLEMS[problem]}.`)
  console.log(`UID ${file.own.uid} is included in the reserve proof of ${date}.`)
  for (const { coin, amount } of file.own.leaves) {
    const tree = trees.find((one) => one.coin === coin)
    console.log(`${coin}: ${amount} of ${tree?.liabilities}, root ${tree?.root}`)
  }
}

try {
  const [command, name] = process.argv.slice(2)
  if (command !== 'verify' || name === undefined) throw new Error('usage: npm run reserves -- verify FILE')
  verify(name)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
