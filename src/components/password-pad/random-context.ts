import { createContext, useContext } from 'react'

/** Source of random text: the app provides the host's cryptographic generator. */
interface RandomText {
  /** Returns random letters and digits, uniformly distributed. */
  alphanumerics(length: number): string
}

export const RandomContext = createContext<RandomText | undefined>(undefined)

/** @throws RangeError outside of the app's tree */
export const useRandom = (): RandomText => {
  const random = useContext(RandomContext)
  if (!random) throw new RangeError('no random source around the component')
  return random
}
