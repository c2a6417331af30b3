import { pictures as en } from '../en/pictures'
import { addArea } from '../packaged-dictionaries'
import { pictures as zh } from '../zh/pictures'

addArea('pictures', { en, zh })
