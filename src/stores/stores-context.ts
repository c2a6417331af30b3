import { createContext, useContext } from 'react'
import type { RootStore } from './root-store'

export const StoresContext = createContext<RootStore | undefined>(undefined)

/** Returns the app's stores. @throws RangeError outside of the app's tree */
export const useStores = (): RootStore => {
  const stores = useContext(StoresContext)
  if (!stores) throw new RangeError('no stores around the component')
  return stores
}
