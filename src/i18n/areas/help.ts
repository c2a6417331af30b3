import { help as en } from '../en/help'
import { addArea } from '../packaged-dictionaries'
import { help as zh } from '../zh/help'

addArea('help', { en, zh })
