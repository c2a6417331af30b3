import { addArea } from '../dictionaries'
import { privacy as en } from '../en/privacy'
import { privacy as zh } from '../zh/privacy'

addArea('privacy', { en, zh })
