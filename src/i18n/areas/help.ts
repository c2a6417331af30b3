import { addArea } from '../dictionaries'
import { help as en } from '../en/help'
import { help as zh } from '../zh/help'

addArea('help', { en, zh })
