# The server with its client, run from the workspace: Node runs the TypeScript as it is, only the client is built.
FROM node:22-slim AS base
ENV CI=true NODE_ENV=production
WORKDIR /uril
RUN npm install --global pnpm@12.4.2

FROM base AS client
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
RUN pnpm install --frozen-lockfile --prod=false --filter '@uril/web...' \
 && pnpm --filter @uril/web run build

FROM base
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages packages
COPY apps/server apps/server
# optional packages are the Node of the bare machine, which the image has, and faster forms of what works without
RUN pnpm install --frozen-lockfile --prod --no-optional --filter '@uril/server...' \
 && mkdir /data && chown node:node /data
COPY --from=client /uril/apps/web/dist apps/web/dist

USER node
ENV HOST=0.0.0.0 PORT=2567 DATA_DIR=/data
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# the flags: see "The young generation" and "Born old" in docs/BENCHMARKS.md
CMD ["node", "--min-semi-space-size=64", "--max-semi-space-size=64", "--no-allocation-site-pretenuring", "apps/server/src/main.ts"]
