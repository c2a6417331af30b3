import { addArea } from '../dictionaries'
import { pictures as en } from '../en/pictures'
import { pictures as zh } from '../zh/pictures'

addArea('pictures', { en, zh })
