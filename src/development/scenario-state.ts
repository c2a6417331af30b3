import { makeAutoObservable } from 'mobx'
import type { Scenario, ScenarioKey } from './scenario'
import { readScenario, writeScenario } from './scenario-host'

export class ScenarioState {
  played: Scenario

  constructor() {
    this.played = readScenario()
    makeAutoObservable(this)
  }

  play<Key extends ScenarioKey>(key: Key, choice: Scenario[Key]): void {
    this.played = { ...this.played, [key]: choice }
    writeScenario(this.played)
  }
}
