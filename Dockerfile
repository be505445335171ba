# Lounge as an image: the server and the screens, on the Node that package.json pins. It runs as nobody in particular, needs no
# place to write but /data and /tmp, and is updated by another image: a migration that fails leaves the data to the old one.
FROM node:26.12.1-slim AS manifests
WORKDIR /lounge
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/sync/package.json packages/sync/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/

FROM manifests AS screens
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY docs/guide docs/guide
COPY packages packages
COPY tools/programs tools/programs
RUN cd packages/web && NODE_ENV=production node ../../node_modules/vite/bin/vite.js build --logLevel warn
RUN node tools/programs/main.ts packages/server/dist main

FROM manifests AS dependencies
RUN npm ci --omit=dev --ignore-scripts --workspace @lounge/server

FROM node:26.12.1-slim
# Whoever sets another PORT than this publishes that one: the health check asks where the server listens.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /lounge
RUN install -d -o node -g node -m 0700 /data
COPY --from=dependencies /lounge/node_modules node_modules
COPY package.json package.json
COPY tools/machine.mjs tools/releases.mjs tools/switching.mjs tools/supervise.mjs tools/current.mjs tools/healthy.mjs tools/
COPY tools/service/settings.mjs tools/service/
COPY packages/domain packages/domain
COPY packages/sync packages/sync
COPY packages/server packages/server
COPY --from=screens /lounge/packages/server/dist packages/server/dist
COPY --from=screens /lounge/packages/web/dist packages/web/dist
USER node
VOLUME /data
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "tools/healthy.mjs"]
CMD ["node", "tools/supervise.mjs"]
