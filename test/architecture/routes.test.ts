import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { MAIN_PACKAGE_KEYS, preloadRule, ROUTE_KEYS, routeOfPath, routes, subPackages, TAB_KEYS } from '@/routes'

const ROOT = path.resolve(__dirname, '../..')

/** Routes of the specification's §2. */
const SPECIFIED = [
  'pages/index',
  'pages/jiaoyisuo',
  'pages/kuangchi',
  'pages/band',
  'pages/account',
  'pages/welcome/welcome',
  'pages/login/login',
  'pages/shouyi',
  'pages/shouyi-page/shouyi-detail',
  'pages/my-page/my',
  'pages/my-page/userinfor',
  'pages/my-page/pay-password',
  'pages/my-page/transfer',
  'pages/my-page/invite',
  'pages/my-page/currency-list',
  'pages/my-page/buyVc',
  'pages/my-page/boex',
  'pages/text/text',
  'pages/webview/webview',
  'pages/news-detail/news-detail',
  'pages/kuangchi-page/wakuang',
  'pages/kuangchi-page/suanLi',
  'pages/kuangchi-page/gongxian',
  'pages/kuangchi-page/dataList',
  'pages/index-page/zizhi',
  'pages/index-page/notice-list',
  'pages/index-page/notice-detail',
  'pages/index-page/zixun',
]
const LOCATION_ALIASES = ['/choose-location', '/open-location']

const ours = ROUTE_KEYS.map((key) => routes[key])

describe('route table', () => {
  it('is the list of the specification, plus marked additional routes', () => {
    const named = (own: boolean) => ours.filter((route) => (route.own === true) === own).map(({ path: name }) => name)
    assert.deepEqual(named(false).sort(), [...SPECIFIED].sort())
    assert.deepEqual(
      named(true).filter((name) => SPECIFIED.includes(name)),
      [],
    )
    assert.deepEqual(
      ours.flatMap(({ alias }) => (LOCATION_ALIASES.includes(alias ?? '') ? [alias] : [])),
      LOCATION_ALIASES,
    )
  })

  it('orders the five tabs as the specification numbers them', () => {
    assert.deepEqual(
      TAB_KEYS.map((key) => routes[key].path),
      ['pages/index', 'pages/jiaoyisuo', 'pages/kuangchi', 'pages/band', 'pages/account'],
    )
  })

  it('refreshes on pull-down where the specification says so', () => {
    assert.deepEqual(
      ours
        .filter(({ pullDown }) => pullDown)
        .map(({ path: name }) => name)
        .sort(),
      ['pages/account', 'pages/index', 'pages/shouyi'],
    )
  })

  it('has one file for each route, and a config if a host needs one', () => {
    for (const { path: name, pullDown } of ours) {
      const text = fs.readFileSync(path.join(ROOT, 'src', `${name}.tsx`), 'utf8')
      assert.ok(text.trim().split('\n').length <= 3, `${name}.tsx is an address, not a room`)
      const file = path.join(ROOT, 'src', `${name}.config.ts`)
      const config = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
      assert.equal(config.includes('enablePullDownRefresh'), pullDown === true, name)
      assert.doesNotMatch(config, /definePageConfig\(\{\}\)/, `${name}.config.ts says nothing`)
    }
  })

  it('is reachable from another screen, for each route', () => {
    const sources = ['features', 'parts', 'shell'].flatMap((folder) =>
      fs
        .readdirSync(path.join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => fs.readFileSync(path.join(ROOT, 'src', folder, name), 'utf8')),
    )
    const text = sources.join('\n')
    assert.deepEqual(
      ROUTE_KEYS.filter((key) => !text.includes(`'${key}'`)),
      // This route is opened by its URL.
      ['openLocation'],
    )
  })

  it('puts each route into exactly one package', () => {
    const inSubPackages = subPackages().flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))
    const inMain = MAIN_PACKAGE_KEYS.map((key) => routes[key].path)
    assert.deepEqual([...inMain, ...inSubPackages].sort(), ours.map(({ path: name }) => name).sort())
  })

  it('fetches for each tab the sub-packages that its screens link to', () => {
    const folders = {
      home: 'home',
      exchange: 'exchange',
      miningPool: 'mining',
      leaderboard: 'leaderboard',
      assets: 'assets',
      earnings: 'earnings',
    } as const
    const roots = subPackages()
    const rule = preloadRule()
    for (const [key, folder] of Object.entries(folders)) {
      const { packages = [] } = rule[routes[key as keyof typeof folders].path] ?? {}
      const texts = fs
        .readdirSync(path.join(ROOT, 'src/features', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => fs.readFileSync(path.join(ROOT, 'src/features', folder, file), 'utf8'))
      const named = [...texts.join('\n').matchAll(/navigation\.(?:push|redirect)\(\s*'(\w+)'/g)].map(([, name]) => name)
      assert.ok(named.length > 0, folder)
      for (const target of ROUTE_KEYS.filter((route) => named.includes(route))) {
        const root = roots.find((each) => routes[target].path.startsWith(`${each.root}/`))?.root
        assert.ok(
          root === undefined || packages.includes(root),
          `${key} leads to ${target}, whose package it does not fetch`,
        )
      }
      for (const root of packages)
        assert.ok(
          roots.some((each) => each.root === root),
          `${root} is no sub-package`,
        )
      assert.equal(new Set(packages).size, packages.length, key)
    }
  })

  it('finds a route by its address with a query, and by its alias', () => {
    assert.equal(routeOfPath('/pages/my-page/buyVc?quantity=5'), 'buyVc')
    assert.equal(routeOfPath('/'), 'welcome')
    assert.equal(routeOfPath('/choose-location'), 'chooseLocation')
    assert.equal(routeOfPath('/pages/nowhere'), undefined)
  })
})
