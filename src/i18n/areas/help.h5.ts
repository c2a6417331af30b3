import { help as en } from '../en/help'
import { addLateArea } from '../late-areas'
import { help as zh } from '../zh/help'

addLateArea('help', { en, zh })
