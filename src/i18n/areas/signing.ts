import { addArea } from '../dictionaries'

addArea('signing', textsByLanguage('signing'))
