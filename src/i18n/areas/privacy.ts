import { addArea } from '../dictionaries'

addArea('privacy', textsByLanguage('privacy'))
