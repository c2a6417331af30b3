import type { Call } from '../pipeline/handler'
import { regionTree } from '../texts/region-tree'

/** The region tree: three levels, name only, in the language of the call. */
export const region = async ({ language }: Call<'/api/common/region'>) => regionTree(language)
