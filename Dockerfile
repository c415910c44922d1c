# The site as one image: docs/operating.md says how it is run, test/deployment.test.ts what of it is held.

FROM node:26-bookworm-slim AS build
WORKDIR /app
# .npmrc says that the lockfile names no registry.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . ./
# docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD) .
ARG COMMIT
RUN npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
WORKDIR /app
# Owned by root: what runs cannot change its own program.
COPY --from=build /app ./
RUN install -d -o node -g node /data
# The Node of the lockfile, not the image's, which serves for npm only.
ENV PATH=/app/node_modules/.bin:$PATH
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# Waits DRAIN_SECONDS, then up to 15 seconds for what is open; `docker stop` gives 10 in all unless told: --time 30, as in compose.yaml.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "server/main.js"]
