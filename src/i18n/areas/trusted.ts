import { addArea } from '../dictionaries'

addArea('trusted', textsByLanguage('trusted'))
