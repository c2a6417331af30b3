import { addArea } from '../dictionaries'

addArea('information', textsByLanguage('information'))
