import { createContext, useContext } from 'react'

/** Where chance comes from: the host's cryptographic generator, handed in by the app. */
interface RandomText {
  /** Letters and digits, each equally likely. */
  alphanumerics(length: number): string
}

export const RandomContext = createContext<RandomText | undefined>(undefined)

/** @throws RangeError outside of the app's tree */
export const useRandom = (): RandomText => {
  const random = useContext(RandomContext)
  if (!random) throw new RangeError('no random source around the component')
  return random
}
