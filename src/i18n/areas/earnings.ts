import { earnings as en } from '../en/earnings'
import { addArea } from '../packaged-dictionaries'
import { earnings as zh } from '../zh/earnings'

addArea('earnings', { en, zh })
