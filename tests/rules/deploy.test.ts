import { globSync, readdirSync, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '#config';
import { healthCheckRoutes } from '#http/monitoring/health-check-routes.ts';
import { environmentVariableNames } from '../../src/environment.ts';

const root = new URL('../..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const shopStopsWithin = 10;

// biome-ignore lint/suspicious/noExplicitAny: the tests check the structure of the YAML files themselves
type Yaml = any;

/** The one document of a file, parsed strictly: a duplicate key or a wrong indent is an error. */
function load(path: string): Yaml {
  const documents = parseAllDocuments(read(path), { strict: true, uniqueKeys: true });
  expect(documents).toHaveLength(1);
  const [document] = documents;
  expect([path, ...(document?.errors ?? []), ...(document?.warnings ?? [])]).toEqual([path]);
  return document?.toJS();
}

const folder = 'deploy/kubernetes';
const files = readdirSync(new URL(folder, root));
const byKind = new Map(files.map((file) => load(`${folder}/${file}`)).map((one) => [one.kind, one]));
const deployment = byKind.get('Deployment');
const pod = deployment.spec.template.spec;
const [container] = pod.containers;
const secret = byKind.get('Secret');
const compose = load('compose.yaml');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const pkg = JSON.parse(read('package.json'));

const known = new Set(environmentVariableNames);
const routes = Fastify();
await routes.register(healthCheckRoutes, { db: undefined as never });
const isRoute = (url: string) => routes.hasRoute({ method: 'GET', url });
const imageEnv = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const podEnv: Record<string, string> = Object.fromEntries(
  container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
);

/** Substitutes a compose file's `${NAME:-other}` and `${NAME:?why}` like compose. */
function fillIn(values: Record<string, string>, given: Record<string, string>): Record<string, string> {
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, other: string) => {
      if (given[name]) return given[name];
      if (kind === '?') throw new Error(`${name}: ${other}`);
      return other;
    });
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, filled(String(text))]));
}

describe('the image', () => {
  test('uses the Node version of package.json and the command of npm start', () => {
    expect(/^FROM node:([\d.]+)-\S+ AS build$/m.exec(dockerfile)?.[1]).toBe(pkg.dependencies.node);
    expect(dockerfile).toMatch(/^RUN npm ci --omit=dev /m);
    expect(dockerfile).toMatch(/^RUN npm run build$/m);
    expect(pkg.scripts.build).toBeTruthy();
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]').join(' ');
    expect(pkg.scripts.start).toBe(`NODE_ENV=${imageEnv.NODE_ENV} exec ${command}`);
  });

  test('contains no build-only packages', () => {
    const removed =
      /^RUN npm uninstall --no-save --omit=dev .*?((?: [@\w/-]+)+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
    const builders = removed.filter((name) => name && !name.startsWith('--'));
    for (const name of builders) expect(Object.keys(pkg.dependencies)).toContain(name);
    const importers = globSync('{src,packages,scripts,sandbox}/**/*.ts', { cwd: root }).filter((file) =>
      builders.some((name) => new RegExp(`(?:from|import\\()\\s*'${name}(?:/|')`).test(read(file))),
    );
    expect(importers.sort()).toEqual([
      'src/bundle/bundle-shop.ts',
      'src/bundle/dev-web.ts',
      'src/web/routes.ts',
    ]);
    const configs = `${read('vite.config.ts')}${read('react-router.config.ts')}${read('src/bundle/bundle-shop.ts')}`;
    const used = [...configs.matchAll(/from '([^.#'][^']*)'/g)].map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
    for (const name of used) if (!name.startsWith('node:')) expect(builders).toContain(name);
  });

  test('sets known settings only, and its health check uses the port and path of the shop', () => {
    for (const name of Object.keys(imageEnv)) expect([...known, 'NODE_ENV', 'PATH']).toContain(name);
    expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(imageEnv.PORT);
    const probe = /^HEALTHCHECK .*process\.env\.PORT\}(\/\w+)`/m.exec(dockerfile)?.[1];
    expect(isRoute(probe ?? '')).toBe(true);
    expect(readConfig(imageEnv)).toMatchObject({ host: '0.0.0.0', port: 3000, sandboxPort: null });
  });

  test('runs as an unprivileged user, and contains no secret and no data', () => {
    expect(/^USER (\d+):\1$/m.exec(dockerfile)?.[1]).toBe(String(pod.securityContext.runAsUser));
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.*', '**/.env*', 'data', 'node_modules', 'build']) expect(ignored).toContain(name);
    expect(dockerfile).not.toMatch(/^ARG .*(SECRET|PASSWORD|TOKEN|KEY)/m);
  });
});

describe('compose.yaml', () => {
  const { shop, database } = compose.services;

  test('passes known settings only, and starts with a password alone', () => {
    for (const name of Object.keys(shop.environment)) expect(known).toContain(name);
    expect(() => fillIn(shop.environment, {})).toThrow(/POSTGRES_PASSWORD/);
    const config = readConfig({ ...imageEnv, ...fillIn(shop.environment, { POSTGRES_PASSWORD: 'abc' }) });
    const { POSTGRES_USER: user, POSTGRES_DB: name } = database.environment;
    expect(config).toMatchObject({
      databaseUrl: `postgres://${user}:abc@database:5432/${name}`,
      publicUrl: 'http://localhost:3000',
      bucket: null,
    });
  });

  test('.env.example lists every setting that an owner needs', () => {
    const named = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    // OAuth URLs and injected faults are for tests.
    const forTests = ['GOOGLE_ISSUER_URL', 'GITHUB_URL', 'FAULTS_DIR'];
    expect([...named, ...forTests].sort()).toEqual([...environmentVariableNames].sort());
  });

  test('passes every setting of .env on, since others would be ignored silently', () => {
    // The ports of the container are published unchanged, and the fault runner uses no container.
    const notPassed = ['PAYMENT_SANDBOX_PORT', 'FAULTS_DIR'];
    const passed = [...Object.keys(shop.environment), ...Object.keys(imageEnv), ...notPassed];
    expect(environmentVariableNames.filter((name) => !passed.includes(name))).toEqual([]);
    for (const [name, value] of Object.entries<string>(shop.environment))
      if (name !== 'DATABASE_URL') expect(value).toMatch(new RegExp(`^\\$\\{${name}:-`));
  });

  test("publishes the shop's ports on this machine only", () => {
    const sandbox = { ...imageEnv, PAYMENT_SANDBOX: '1' };
    const { port, sandboxPort } = readConfig(sandbox);
    expect(shop.ports).toEqual([`127.0.0.1:${port}:${port}`, `127.0.0.1:${sandboxPort}:${sandboxPort}`]);
    expect(database.ports).toBeUndefined();
  });

  test('contains no secret, waits for its database, and gives the shop time to stop', () => {
    for (const service of [shop, database])
      for (const [name, value] of Object.entries<string>(service.environment))
        if (/SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL|SMTP_URL/.test(name))
          expect(value).toMatch(/\$\{\w+:[-?]/);
    expect(shop.depends_on.database.condition).toBe('service_healthy');
    expect(database.healthcheck.test).toContain('pg_isready');
    expect(Number.parseInt(shop.stop_grace_period, 10)).toBeGreaterThan(shopStopsWithin);
    expect(database.image).toMatch(/^postgres:18\b/);
    expect(database.volumes).toEqual(['database:/var/lib/postgresql']);
  });
});

describe('deploy/kubernetes', () => {
  test('probes the shop at its paths: liveness without the database, readiness with it', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = container;
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(isRoute(httpGet.path)).toBe(true);
      expect(ports.map(({ name }: { name: string }) => name)).toContain(httpGet.port);
    }
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz']);
    expect(ports[0].containerPort).toBe(Number(podEnv.PORT));
  });

  test('passes known settings only, and the example Secret contains no value that starts a shop', () => {
    const names = [...Object.keys(podEnv), ...Object.keys(secret.stringData)];
    for (const name of names) expect(known).toContain(name);
    expect(new Set(names).size).toBe(names.length);
    for (const value of Object.values(secret.stringData)) expect(value).toMatch(/^(<.+>)?$/);
    for (const name of Object.keys(podEnv))
      expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL/);
    expect(container.envFrom).toEqual([{ secretRef: { name: secret.metadata.name } }]);
    const given = { ...imageEnv, ...podEnv, ...secret.stringData };
    expect(() => readConfig(given)).toThrow(/DATABASE_URL/);
    const filled = {
      ...given,
      DATABASE_URL: 'postgres://shop:x@db.example/shop',
      ADMIN_EMAIL: 'ada@shop.example',
      SMTP_URL: 'smtps://x:y@mail.example:465',
    };
    // Several pods share no folder.
    expect(() => readConfig(filled)).toThrow(/S3_ACCESS_KEY_ID/);
    expect(readConfig({ ...filled, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' })).toMatchObject({
      trustProxy: true,
      seedDemo: false,
      sandboxPort: null,
    });
  });

  test('rolls out and drains without downtime', () => {
    const { replicas, strategy } = deployment.spec;
    expect(replicas).toBeGreaterThanOrEqual(2);
    expect(strategy.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
    const pause = container.lifecycle.preStop.sleep.seconds;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(pause + shopStopsWithin);
    expect(byKind.get('PodDisruptionBudget').spec.minAvailable).toBeLessThan(replicas);
    const { minReplicas, maxReplicas } = byKind.get('HorizontalPodAutoscaler').spec;
    expect([minReplicas, maxReplicas > minReplicas]).toEqual([replicas, true]);
  });

  test('refers to existing objects only', () => {
    const labels = deployment.spec.template.metadata.labels;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    const service = byKind.get('Service');
    expect(service.spec.selector).toEqual(labels);
    expect(byKind.get('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(byKind.get('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(deployment.metadata.name);
    expect(service.spec.ports[0].targetPort).toBe(container.ports[0].name);
    const [rule] = byKind.get('Ingress').spec.rules;
    expect(rule.http.paths[0].backend.service).toEqual({
      name: service.metadata.name,
      port: { name: service.spec.ports[0].name },
    });
    expect(podEnv.PUBLIC_URL).toBe(`https://${rule.host}`);
    const mounts = new Set(container.volumeMounts.map(({ name }: { name: string }) => name));
    expect(new Set(pod.volumes.map(({ name }: { name: string }) => name))).toEqual(mounts);
    expect(container.volumeMounts[0].mountPath).toBe(imageEnv.DATA_DIR);
  });

  test('runs with least privilege', () => {
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toBeTruthy();
  });
});
