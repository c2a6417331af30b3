// Stands in for Taro's imitation of location and history: a mini-program's pages have paths, and nobody asks these.
class Nowhere {
  trigger() {
    // Pages that come and go have no address here to change.
  }
}

export { Nowhere as History, Nowhere as Location }
