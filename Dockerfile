# npm installs and builds; both take the Node of package.json, which the next stage runs too.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# What only builds stays behind.
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund vite rolldown @react-router/dev @tailwindcss/vite tailwindcss

FROM debian:trixie-slim
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin shop \
  && install --directory --owner=shop --group=shop /data
WORKDIR /shop
COPY --from=build /shop ./
ENV NODE_ENV=production \
  PATH=/shop/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm: as process 1 it hears SIGTERM itself.
CMD ["node", "src/main.ts"]
