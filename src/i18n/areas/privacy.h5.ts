import { privacy as en } from '../en/privacy'
import { addLateArea } from '../late-areas'
import { privacy as zh } from '../zh/privacy'

addLateArea('privacy', { en, zh })
