import { addArea } from '../dictionaries'
import { earnings as en } from '../en/earnings'
import { earnings as zh } from '../zh/earnings'

addArea('earnings', { en, zh })
