import { personal as en } from '../en/personal'
import { addLateArea } from '../late-areas'
import { personal as zh } from '../zh/personal'

addLateArea('personal', { en, zh })
