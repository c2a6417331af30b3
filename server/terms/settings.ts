import type { Config } from '../config/config'
import { DEFAULT_TERMS } from './default-terms'

/** Returns the terms that the settings give. A start records them (`recordTerms`). */
export const termsOfSettings = ({ salePrices, nodeMining }: Pick<Config, 'salePrices' | 'nodeMining'>) => ({
  'price.VC': { price: salePrices.VC },
  'price.BOEX': { price: salePrices.BOEX },
  'pool.node': { ...DEFAULT_TERMS['pool.node'], enabled: nodeMining },
})
