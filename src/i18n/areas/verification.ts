import { addArea } from '../dictionaries'

addArea('verification', textsByLanguage('verification'))
