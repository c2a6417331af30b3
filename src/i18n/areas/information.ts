import { information as en } from '../en/information'
import { addArea } from '../packaged-dictionaries'
import { information as zh } from '../zh/information'

addArea('information', { en, zh })
