import { pictures as en } from '../en/pictures'
import { addLateArea } from '../late-areas'
import { pictures as zh } from '../zh/pictures'

addLateArea('pictures', { en, zh })
