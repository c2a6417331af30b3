import { addArea } from '../dictionaries'
import { problems as en } from '../en/problems'
import { problems as zh } from '../zh/problems'

addArea('problems', { en, zh })
