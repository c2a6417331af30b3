import { addArea } from '../dictionaries'

addArea('operations', textsByLanguage('operations'))
