import { privacy as en } from '../en/privacy'
import { addArea } from '../packaged-dictionaries'
import { privacy as zh } from '../zh/privacy'

addArea('privacy', { en, zh })
