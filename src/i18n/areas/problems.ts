import { problems as en } from '../en/problems'
import { addArea } from '../packaged-dictionaries'
import { problems as zh } from '../zh/problems'

addArea('problems', { en, zh })
