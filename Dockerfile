# The product with its screens built, for `docker build .`; compose.yaml runs it with PostgreSQL.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS screens
RUN npm ci --include=dev
COPY contract contract
COPY domain domain
COPY messages messages
COPY web web
COPY scripts scripts
COPY tsconfig.base.json vite.config.ts draw.config.ts lingui.config.ts ./
RUN node scripts/build.mjs

FROM base AS packages
RUN npm ci --omit=dev && npm cache clean --force

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=screens /app/dist dist
COPY package.json ./
COPY contract contract
COPY domain domain
COPY messages messages
COPY scripts scripts
COPY server server
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--import", "./server/quick-imports.ts", "server/main.ts"]
